import http from 'node:http'

/** An open stream of live events, and how many of them it has got. */
export type OpenStream = { close: () => void; count: () => number }

/** Opens a stream of live events on a connection of its own. */
export function openStream(url: string, token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    let text = ''
    const request = http.get(`${url}/api/app/UserNotification/stream`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    })
    request.once('error', reject)
    request.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', () => undefined)
      resolve({ close: () => request.destroy(), count: () => text.split('event: message').length - 1 })
    })
  })
}

// In a process of its own, as a browser is: uploads files part by part, each once the one before was taken.
import { openAsBlob } from 'node:fs'

const [, , url = '', token = '', partBytes = '', ...files] = process.argv
let n = 0
for (const file of files) {
  const blob = await openAsBlob(file)
  for (let at = 0; at < blob.size; at += Number(partBytes)) {
    n += 1
    const answer = await fetch(`${url}/parts/${n}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: blob.slice(at, at + Number(partBytes)),
    })
    if (!answer.ok) throw new Error(`Part ${n} was answered with ${answer.status}: ${await answer.text()}`)
  }
}

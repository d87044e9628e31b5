import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { toolEnvironment } from '../checks/command.ts'
import { inRoot } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { canInstallPackages, installPackages } from './programs.ts'

/** The parameters of Chromium to run anywhere, as root too, without calling anybody. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium; installs one when there is none. */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROME_PATH']
  if (given && !existsSync(given))
    throw new Error(`CHROME_PATH is ${given}, which is not there: correct it or leave it out.`)
  const found = given ?? installedBrowser()
  if (found) return found
  console.log('Installing Chromium (first time only)')
  const { output } = await installBrowser()
  const installed = installedBrowser()
  if (installed) return installed
  const reason = output.trim().split('\n').at(-1) ?? ''
  throw new Error(
    `No Chromium was found and none could be installed (${reason}): install one and set CHROME_PATH to it.`,
  )
}

function installedBrowser(): string | undefined {
  // The shell opens a page with half the work of the whole browser.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  const candidates = [...names.map((name) => `/usr/bin/${name}`), chromium.executablePath()]
  return candidates.find((file) => file !== '' && existsSync(file))
}

async function installBrowser(): Promise<{ output: string }> {
  if (canInstallPackages()) {
    const shell = await installPackages('chromium-headless-shell')
    return installedBrowser() ? shell : installPackages('chromium')
  }
  return run(inRoot('node_modules/.bin/playwright'), ['install', 'chromium'], toolEnvironment)
}

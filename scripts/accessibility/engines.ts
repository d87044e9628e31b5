import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type * as Ace from 'accessibility-checker-engine'
import axe from 'axe-core'
import { inRoot } from '../launch/paths.mjs'

const ENGINES = ['axe', 'IBM', 'HTMLCS'] as const
export type Engine = (typeof ENGINES)[number]

export type Finding = {
  engine: Engine
  rule: string
  /** The element, as its engine names it. */
  selector: string
  snippet: string
  message: string
  /** Whether the engine is sure; the others are for a person to judge. */
  isCertain: boolean
}

/** The result of an engine for a page, and the number of its checks. */
export type Audit = { checks: number; findings: Finding[] }

type Said = { checks: number; findings: Omit<Finding, 'engine'>[] }

const sources = [
  axe.source,
  readFileSync(inRoot('node_modules/accessibility-checker-engine/ace.js'), 'utf8'),
  readFileSync(inRoot('node_modules/html_codesniffer/build/HTMLCS.js'), 'utf8'),
]

const runs: Record<Engine, (page: Page) => Promise<Said>> = { axe: runAxe, IBM: runIbm, HTMLCS: runHtmlcs }

/** Asks the engines about the page as it is shown. */
export async function auditPage(page: Page, engines: readonly Engine[] = ENGINES): Promise<Audit> {
  const isLoaded = await page.evaluate(() => 'HTMLCS' in window)
  if (!isLoaded) for (const source of sources) await page.evaluate(source)
  const all: Audit = { checks: 0, findings: [] }
  for (const engine of engines) {
    const { checks, findings } = await runs[engine](page)
    all.checks += checks
    all.findings.push(...findings.map((finding) => ({ engine, ...finding })))
  }
  return all
}

function runAxe(page: Page): Promise<Said> {
  return page.evaluate(async () => {
    const { violations, passes, incomplete } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations', 'incomplete'],
    })
    const toFindings = (results: typeof violations, isCertain: boolean) =>
      results.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, html }) => ({
          rule: id,
          selector: target.join(' '),
          snippet: html,
          message: help,
          isCertain,
        })),
      )
    return {
      checks: violations.length + passes.length + incomplete.length,
      findings: [...toFindings(violations, true), ...toFindings(incomplete, false)],
    }
  })
}

declare const ace: typeof Ace

function runIbm(page: Page): Promise<Said> {
  return page.evaluate(async () => {
    // React Aria leads from a template into its inert content, where this engine loses its way.
    const templates = [...document.querySelectorAll('template')]
    for (const template of templates)
      Object.defineProperty(template, 'firstChild', { value: null, configurable: true })
    const { results, numExecuted } = await new ace.Checker().check(document, ['WCAG_2_2'])
    for (const template of templates) Reflect.deleteProperty(template, 'firstChild')
    return {
      checks: numExecuted,
      findings: results
        .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence !== 'PASS')
        .map(({ ruleId, path, snippet, message, value: [, confidence] }) => ({
          rule: ruleId,
          selector: path['dom'] ?? '',
          snippet,
          message,
          isCertain: confidence === 'FAIL',
        })),
    }
  })
}

declare const HTMLCS: {
  process: (standard: string, root: Document, onDone: () => void, onFailed: () => void) => void
  getMessages: () => { type: number; code: string; msg: string; element: Element | Document }[]
}

function runHtmlcs(page: Page): Promise<Said> {
  return page.evaluate(async () => {
    await new Promise<void>((resolve, reject) => {
      HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('HTML_CodeSniffer failed')))
    })
    const messages = HTMLCS.getMessages()
    const selectorOf = (element: Element | null): string => {
      if (!element) return ''
      if (element.id) return `#${element.id}`
      const place = element.parentElement ? [...element.parentElement.children].indexOf(element) + 1 : 1
      return `${selectorOf(element.parentElement)} > ${element.localName}:nth-child(${place})`
    }
    const ERROR = 1
    return {
      checks: messages.length,
      findings: messages
        .filter(({ type }) => type === ERROR)
        .map(({ code, msg, element }) => ({
          rule: code.replace('WCAG2AA.', ''),
          selector: element instanceof Element ? selectorOf(element) : '',
          snippet: element instanceof Element ? element.outerHTML.slice(0, 300) : '',
          message: msg,
          isCertain: true,
        })),
    }
  })
}

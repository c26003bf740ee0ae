import { createHash } from 'node:crypto'
import { attributes } from './printed.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content policy of a page: `script-src` to its sources. */
function policyOf(html: string): Map<string, string[]> {
  const [tag = ''] = /<meta [^>]*http-equiv="content-security-policy"[^>]*>/i.exec(html) ?? []
  const directives = (attributes(tag, 'content')[0] ?? '').split(';').map(one => one.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** Scripts that run, or that tell the browser what to run or fetch: not data. */
const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g
const unsafe = [
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  "'strict-dynamic'",
  'data:',
  'blob:',
  '*',
  'http:',
  'https:',
]

/** Everything in a page that its own policy would keep from working, and everything the policy lets pass too easily. */
export function policyFaults(html: string): string[] {
  const policy = policyOf(html)
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const faults: string[] = []
  for (const [kind, pattern] of [
    ['script-src', inlineScripts],
    ['style-src', inlineStyles],
  ] as const) {
    const sources = policy.get(kind)
    if (!sources) faults.push(`no ${kind}`)
    faults.push(...unsafe.filter(one => sources?.includes(one)).map(one => `${kind} ${one}`))
    for (const [, text] of html.matchAll(pattern)) {
      if (!sources?.includes(hashOf(text!))) faults.push(`${kind} has no hash of ${text!.trim().slice(0, 60)}`)
    }
  }
  for (const kind of ['default-src', 'object-src', 'base-uri', 'form-action'])
    if (!policy.get(kind)?.length) faults.push(`no ${kind}`)
  faults.push(
    ...(markup.match(/<[a-z][^<>]*\s(?:style|on[a-z]+)=["'][^"']*/g) ?? []).map(
      tag => `an attribute: ${tag.slice(-60)}`,
    ),
  )
  faults.push(...attributes(html, 'href').filter(to => /^\s*javascript:/i.test(to)))
  const before = html.split(/<meta [^>]*http-equiv="content-security-policy"/i)[0]!
  if (/<style|<link rel="stylesheet"|<script[^>]*\ssrc=|<body/.test(before))
    faults.push('the policy comes after what it is about')
  return faults
}

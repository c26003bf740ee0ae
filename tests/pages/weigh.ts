import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { releasesIn } from '../../src/press/releases.ts'

/**
 * What a page weighs on its way to a browser: bytes after brotli, by what they are. Scripts and styles written in
 * the page count as what they are, and not again as its HTML.
 */
export type Weight = { html: number; css: number; scripts: number; inline: number }

const digest = (text: string) => createHash('sha256').update(text)

/**
 * The hash of a script's name, those of a page's policy and Astro's number of an island say nothing about weight, yet
 * other letters in them move a page by up to thirty bytes: at every change of any script or style, and in every other
 * folder.
 */
function steady(text: string): string {
  let hashes = 0
  return text
    .replace(/(<astro-island uid=")[^"]*/g, '$1')
    .replace(/([/"'])([\w.@-]+)\.[\w-]{8}\.(js|css)\b/g, (_, before: string, name: string, kind: string) => {
      const hash = digest(name).digest('base64url').slice(0, 8)
      return `${before}${name}.${hash}.${kind}`
    })
    .replace(/sha256-[\w+/]{43}=/g, () => `sha256-${digest(String(hashes++)).digest('base64')}`)
}

const packed = (text: string) => (text ? brotliCompressSync(steady(text)).length : 0)
const assetIn = (folder: string, address: string) => readFileSync(join(folder, address.slice(1)), 'utf8')

/** A script with everything it cannot start without, by address. */
export function withImports(distDir: string, address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found
  found.add(address)
  const source = assetIn(distDir, address)
  const imports = source.matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"();]*?from)?\s*["']\.\/([^"']+\.js)["']/g)
  for (const [, name] of imports) withImports(distDir, `/_astro/${name}`, found)
  return found
}

const known = new Map<string, number>()

function weighOne(distDir: string, address: string): number {
  const weight = known.get(address) ?? packed(assetIn(distDir, address))
  known.set(address, weight)
  return weight
}

export function weighAll(distDir: string, addresses: Iterable<string>): number {
  return [...addresses].reduce((sum, address) => sum + weighOne(distDir, address), 0)
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(match => match[1]!)

/** The scripts that a page fetches by itself: what waits for a touch is not among them, unless it was `touched`. */
export function scriptsOf(distDir: string, html: string, touched = false): Set<string> {
  const found = new Set<string>()
  const add = (address: string) => withImports(distDir, address, found)
  for (const address of layoutScripts(distDir, html)) found.add(address)
  for (const island of all(html, /<astro-island([^>]*)>/g)) {
    if (!touched && /client="interaction"/.test(island)) continue
    all(island, /(?:component|renderer|before-hydration)-url="([^"]+)"/g).forEach(add)
  }
  // The words of welcome are fetched by themselves as soon as the browser is idle.
  if (html.includes('id="welcome"')) add(chunkNamed(distDir, 'welcome'))
  return found
}

/** The address of what a source file was built into. */
export function chunkNamed(distDir: string, name: string): string {
  const [address, ...more] = chunksNamed(distDir, name)
  if (!address || more.length) throw new Error(`${more.length + 1} scripts are called ${name}`)
  return address
}

/** As `chunkNamed`: what is imported both at once and later is built into a script, and a small one that imports it. */
export function chunksNamed(distDir: string, name: string): string[] {
  const assets = releasesIn(distDir)[0]?.assets ?? []
  const files = assets.filter(file => file.startsWith(`${name}.`) && file.endsWith('.js'))
  if (!files.length) throw new Error(`No script is called ${name}`)
  return files.map(file => `/_astro/${file}`)
}

/** The part of it that every page has: the layout’s own script. */
export function layoutScripts(distDir: string, html: string): Set<string> {
  const found = new Set<string>()
  all(html, /<script[^>]*\ssrc="([^"]+)"/g).forEach(address => withImports(distDir, address, found))
  return found
}

const inlineScript = /<script(?![^>]*\s(?:src=|type="(?:application|speculationrules)))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

export function weigh(distDir: string, html: string): Weight {
  const sheets = new Set(all(html, /<link rel="stylesheet" href="([^"]+)"/g))
  return {
    html: packed(html.replace(inlineScript, '').replace(inlineStyle, '')),
    css: weighAll(distDir, sheets) + packed(all(html, inlineStyle).join('\n')),
    scripts: weighAll(distDir, scriptsOf(distDir, html)),
    inline: packed(all(html, inlineScript).join('\n')),
  }
}

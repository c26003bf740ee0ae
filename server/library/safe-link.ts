const offered = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** The library's settings may hold any text: only what cannot run in a page is offered, and paths of our own. */
export function safeLink(url: string | null): string | null {
  const read = url === null ? null : URL.parse(url, 'https://here.invalid')
  if (!read || !offered.has(read.protocol)) return null
  return read.hostname === 'here.invalid' ? read.pathname + read.search + read.hash : url
}

/** The same of several, by name. */
export const safeLinks = <T extends Record<string, string | null>>(links: T): T =>
  Object.fromEntries(Object.entries(links).map(([name, url]) => [name, safeLink(url)])) as T

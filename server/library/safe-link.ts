/** The library's settings may hold any text: only an https address or one of our own paths is offered. */
export function safeLink(url: string | null): string | null {
  const read = url === null ? null : URL.parse(url, 'https://here.invalid')
  if (read?.protocol !== 'https:') return null
  return read.hostname === 'here.invalid' ? read.pathname + read.search + read.hash : read.href
}

/** The same of several, by name. */
export const safeLinks = <T extends Record<string, string | null>>(links: T): T =>
  Object.fromEntries(Object.entries(links).map(([name, url]) => [name, safeLink(url)])) as T

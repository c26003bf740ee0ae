const asked = new Map<string, Promise<unknown>>()

/** Fetches a style sheet of what few readers open; a part is drawn without it rather than not at all. */
export function loadSheet(href: string): Promise<unknown> {
  const known = asked.get(href)
  if (known) return known
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const done = new Promise(come => {
    link.onload = link.onerror = come
  })
  document.head.append(link)
  asked.set(href, done)
  return done
}

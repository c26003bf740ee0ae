const most = 155

/** The beginning of a text, for a search engine's two lines: whole words, on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30)).replace(/[\s,;:.]+$/, '')}…`
}

/** The beginning of a text, on one line and in whole words; unless said otherwise for a search engine's two lines. */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30)).replace(/[\s,;:.]+$/, '')}…`
}

/** As wide as pages show pictures, in pixels: a wider one is kept for who looks closely, and sent to nobody else. */
const widestShown = 1200

export const isLarge = (width: number): boolean => width > widestShown

/** Those that pages choose among, narrowest first. */
export const shownSources = <T extends { width: number }>(sources: readonly T[]): T[] =>
  sources.filter(one => !isLarge(one.width))

/** What hands do in each part of the afternoon besides typing and reading labels, as the part counts it. */
export const taps = {
  afternoon: 7 + 15 + 10,
  cash: 5 + 12 + 3 + 3 + 2,
  closures: 5 + 4 + 2 + 4,
  counter: 3 + 3 + 4 + 3 + 12,
  evening: 2 + 3 + 1 + 12,
  market: 4 + 1 + 1 + 2,
  people: 5 + 3 + 6 + 4,
  shelves: 1,
}

/** Of the whole afternoon. */
export const mostTaps = 180

/** Who asks for the same thing again within ten minutes has not heard that it was done: the reply got lost. */
const repeatedMs = 600_000

export const repeatedSince = (now: Date): Date => new Date(now.getTime() - repeatedMs)

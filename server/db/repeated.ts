/** The same request within ten minutes is a retry: the client lost the first reply. */
const repeatedMs = 600_000

export const repeatedSince = (now: Date): Date => new Date(now.getTime() - repeatedMs)

/** What a new object of a sheet may be; an object that is there keeps what it is. */
export const newStatuses = ['published', 'withdrawn', 'retired'] as const
export type NewStatus = (typeof newStatuses)[number]

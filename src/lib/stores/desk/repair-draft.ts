/** As it is typed; only the note is needed. */
export type RepairDraft = { note: string; until: string; by: string; cost: string }

const toEuro = (typed: string) => Number(typed.trim().replace(',', '.'))

/** What is sent of it. */
export const repairBody = ({ note, until, by, cost }: RepairDraft) => ({
  note,
  ...(until && { until }),
  ...(by.trim() && { by: by.trim() }),
  ...(cost.trim() && { cost: toEuro(cost) }),
})

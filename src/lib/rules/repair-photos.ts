/** How many photos a repair keeps, besides those of the return that it began with. */
export const mostRepairPhotos = 4

type Photo = { repair: string | null }

/** Those of a repair that goes on, or of one that is being written down; the others are of repairs before. */
export const isOfRepair =
  (since: string | undefined) =>
  ({ repair }: Photo): boolean =>
    repair === (since ?? null)

import { centre, type Focal } from '../../src/lib/rules/focal.ts'
import type { Tx } from '../db/scope.ts'

type Aimed = { focal_x: number; focal_y: number }

export const focalIn = ({ focal_x: x, focal_y: y }: Aimed): Focal => ({ x, y })

/** As a page takes it: nothing where a picture shows its middle. */
export function focalOf(row: Aimed): { focal?: Focal } {
  const focal = focalIn(row)
  return focal.x === centre.x && focal.y === centre.y ? {} : { focal }
}

/** Sets what is to be seen of pictures where they are cut. */
export async function setFocal(tx: Tx, focal: Record<string, Focal>): Promise<void> {
  for (const [id, { x, y }] of Object.entries(focal))
    await tx.updateTable('files').set({ focal_x: x, focal_y: y }).where('id', '=', id).execute()
}

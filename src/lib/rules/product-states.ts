import type { ProductRow } from '../contract/catalog.ts'

export type ProductStatus = ProductRow['status']

export type ProductMove = 'approve' | 'ask_changes' | 'reject' | 'resubmit' | 'withdraw' | 'retire'

const moves: Record<ProductMove, Partial<Record<ProductStatus, ProductStatus>>> = {
  approve: { pending: 'published' },
  ask_changes: { pending: 'changes_requested' },
  reject: { pending: 'rejected' },
  resubmit: { pending: 'pending', changes_requested: 'pending' },
  withdraw: { published: 'withdrawn', pending: 'withdrawn', changes_requested: 'withdrawn' },
  retire: {
    pending: 'retired',
    changes_requested: 'retired',
    rejected: 'retired',
    published: 'retired',
    withdrawn: 'retired',
  },
}

/** Where a move takes an object; null when it is not one of its moves. Open loans are asked about apart. */
export function movedProduct(status: ProductStatus, move: ProductMove): ProductStatus | null {
  return moves[move][status] ?? null
}

/** Only what is on the shelves goes to maintenance and comes back from it. */
export const canMaintain = (status: ProductStatus) => status === 'published'

/** The category of what is already out: nobody shares an object into it. */
export const lentCategory = 'in-prestito'

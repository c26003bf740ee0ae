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

/** The status after a move of an object; null when the move is not allowed. Open loans are checked elsewhere. */
export function movedProduct(status: ProductStatus, move: ProductMove): ProductStatus | null {
  return moves[move][status] ?? null
}

/** Only a published object can be put in repair. */
export const canRepair = (status: ProductStatus) => status === 'published'

/** The category of objects on loan: members cannot submit an object into it. */
export const lentCategory = 'in-prestito'

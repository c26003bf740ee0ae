import type { ColumnType, Generated } from 'kysely'

export type ReviewsTable = {
  library_id: string
  id: string
  order_id: string
  product_id: string
  member_id: string
  rating: number
  message: string
  created_at: Date
}

export type WishesTable = {
  library_id: string
  product_id: string
  member_id: string
  created_at: Date
  turn: ColumnType<number | null, number | null | undefined, number | null>
  passed: Generated<boolean>
  offered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  offer_until: ColumnType<string | null, string | null | undefined, string | null>
}

export type LoansTables = { reviews: ReviewsTable; wishes: WishesTable }

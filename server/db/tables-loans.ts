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
  position: ColumnType<number | null, number | null | undefined, number | null>
  passed: Generated<boolean>
  turn_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  turn_until: ColumnType<string | null, string | null | undefined, string | null>
}

export type LoansTables = { reviews: ReviewsTable; wishes: WishesTable }

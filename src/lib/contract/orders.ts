import * as z from 'zod'
import { ShippingAddress, ShippingMethod } from './checkout.ts'
import { ProductCategory } from './catalog.ts'
import { contract } from './contract.ts'
import { orders } from './orders.doors.ts'
import { ById, CivilDate, Id, Instant, Picture } from './primitives.ts'

export const OrderStatus = z.enum([
  'checkout', 'pending', 'approved', 'extended', 'cancelled', 'denied', 'returned',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Derived from the stored status, the timestamps and today; never stored. */
export const OrderPhase = z.enum([
  'waiting', 'scheduled', 'to_collect', 'in_hand', 'due_soon', 'overdue', 'no_show', 'closed',
])
export type OrderPhase = z.infer<typeof OrderPhase>

export const Order = z
  .object({
    id: Id,
    status: OrderStatus,
    phase: OrderPhase,
    created_at: Instant,
    product: z.object({
      id: Id, name: z.string(), img: Picture.nullable(), categories: z.array(ProductCategory),
    }),
    loan: z.object({
      from_date: CivilDate,
      to_date: CivilDate,
      pickup_Code: z.string().nullable(),
      pickup_qr_code: z.string().nullable(),
      deposit_code: z.string().nullable(),
      deposit_qr_code: z.string().nullable(),
    }),
    shipping: z.object({
      method: ShippingMethod,
      address: ShippingAddress.extend({ smartlocker_instruction: z.string().nullable() }),
    }),
    note: z.string(),
    note_answers: z.array(z.object({ text: z.string(), at: Instant })),
    /** Why it was denied or cancelled, as the desk wrote it; null otherwise. */
    closed_reason: z.string().nullable(),
    decided_at: Instant.nullable(),
    ready_at: Instant.nullable(),
    picked_up_at: Instant.nullable(),
    returned_at: Instant.nullable(),
    is_reviewable: z.boolean(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

export const OrderGroup = z
  .object({ id: OrderStatus, docs: z.array(Order) })
  .meta({ id: 'OrderGroup' })
export type OrderGroup = z.infer<typeof OrderGroup>

export const ordersContract = contract(orders, {
  list: { reply: z.array(OrderGroup) },
  read: { params: ById, reply: Order },
  cancel: { params: ById, reply: Order },
})

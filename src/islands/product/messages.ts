import type checkoutMessages from '../../content/strings/it/checkout.json'
import type productMessages from '../../content/strings/it/product.json'

export type FreeDaysMessages = Pick<typeof productMessages, 'bar' | 'book' | 'how_long' | 'pick'> &
  Pick<typeof checkoutMessages, 'calendar' | 'short' | 'reasons'>

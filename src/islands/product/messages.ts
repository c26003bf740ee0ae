import type checkoutWords from '../../content/strings/it/checkout.json'
import type productWords from '../../content/strings/it/product.json'

export type FreeDaysWords = Pick<typeof productWords, 'pick'> &
  Pick<typeof checkoutWords, 'calendar' | 'short' | 'reasons'>

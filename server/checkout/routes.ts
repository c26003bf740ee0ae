import { checkoutContract } from '../../src/lib/contract/checkout.ts'
import { ordersContract } from '../../src/lib/contract/orders.ts'
import type { Routes } from '../http/serve.ts'
import { chooseLoan } from './choose-loan.ts'
import { chooseShipping } from './choose-shipping.ts'
import { clearCart } from './clear-cart.ts'
import { confirmCheckout } from './confirm.ts'
import { openDeliveryIntent } from './open-delivery-intent.ts'
import { readCheckout } from './read-checkout.ts'
import { setCart } from './set-cart.ts'
import { takeOtherCopy } from './take-other-copy.ts'

export const checkoutRoutes: Routes = ({ serve }) => {
  serve(checkoutContract.read, ({ who, deps }) => readCheckout(deps, who))
  serve(checkoutContract.setCart, ({ who, params, deps }) => setCart(deps, who, params.id))
  serve(checkoutContract.clear, ({ who, deps }) => clearCart(deps, who))
  serve(checkoutContract.shipping, ({ who, body, deps }) => chooseShipping(deps, who, body))
  serve(checkoutContract.loan, ({ who, body, deps }) => chooseLoan(deps, who, body))
  serve(checkoutContract.intent, ({ who, deps }) => openDeliveryIntent(deps, who))
  serve(checkoutContract.confirm, ({ who, body, deps }) => confirmCheckout(deps, who, body))
  serve(ordersContract.takeCopy, ({ who, params, body, deps }) => takeOtherCopy(deps, who, params.id, body))
}

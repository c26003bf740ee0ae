import { servicesContract } from '../../src/lib/contract/services.ts'
import type { Routes } from '../http/serve.ts'
import { changeMail, readMail, removeMail } from './change-mail.ts'
import { changePayments, readPayments, removePayments } from './change-payments.ts'
import { testMail } from './test-mail.ts'

export const serviceRoutes: Routes = ({ serve }) => {
  serve(servicesContract.mail, ({ deps, home }) => readMail(deps, home))
  serve(servicesContract.changeMail, ({ deps, home, who, body }) => changeMail(deps, home, who, body))
  serve(servicesContract.removeMail, ({ deps, home, who }) => removeMail(deps, home, who))
  serve(servicesContract.testMail, ({ deps, home, who }) => testMail(deps, home, who))
  serve(servicesContract.payments, ({ deps, home, who }) => readPayments(deps, home, who))
  serve(servicesContract.changePayments, ({ deps, home, who, body }) => changePayments(deps, home, who, body))
  serve(servicesContract.removePayments, ({ deps, home, who }) => removePayments(deps, home, who))
}

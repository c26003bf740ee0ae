import { servicesContract } from '../../src/lib/contract/services.ts'
import { checkCsrfOrigin, ssoCookie } from '../auth/cookies.ts'
import type { Routes } from '../http/serve.ts'
import { changeMail, readMail, removeMail } from './change-mail.ts'
import { changePayments, readPayments, removePayments } from './change-payments.ts'
import { changeSignIn, changeSignOn, readSignOn, removeSignOn } from './change-sign-on.ts'
import { testMail } from './test-mail.ts'
import { beginTrial, endTrial } from './try-sign-on.ts'

export const serviceRoutes: Routes = ({ serve }) => {
  serve(servicesContract.mail, ({ deps, home }) => readMail(deps, home))
  serve(servicesContract.changeMail, ({ deps, home, who, body }) => changeMail(deps, home, who, body))
  serve(servicesContract.removeMail, ({ deps, home, who }) => removeMail(deps, home, who))
  serve(servicesContract.testMail, ({ deps, home, who }) => testMail(deps, home, who))
  serve(servicesContract.payments, ({ deps, home, who }) => readPayments(deps, home, who))
  serve(servicesContract.changePayments, ({ deps, home, who, body }) => changePayments(deps, home, who, body))
  serve(servicesContract.removePayments, ({ deps, home, who }) => removePayments(deps, home, who))
  serve(servicesContract.signOn, ({ deps, home, who }) => readSignOn(deps, home, who))
  serve(servicesContract.changeSignOn, ({ deps, home, who, body }) => changeSignOn(deps, home, who, body))
  serve(servicesContract.removeSignOn, ({ deps, home, who }) => removeSignOn(deps, home, who))
  serve(servicesContract.changeSignIn, ({ deps, home, who, body }) => changeSignIn(deps, home, who, body))
  serve(servicesContract.beginTrial, async ({ deps, who, http }) => {
    const { url, cookie } = await beginTrial(deps, who)
    ssoCookie.write(http, cookie)
    return { url }
  })
  serve(servicesContract.endTrial, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    const found = await endTrial(deps, who, ssoCookie.read(http), body)
    ssoCookie.clear(http)
    return found
  })
}

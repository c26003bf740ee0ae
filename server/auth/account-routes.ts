import { accountsContract } from '../../src/lib/contract/accounts.ts'
import type { Routes } from '../http/serve.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import { browserOf, checkCsrfOrigin, giveCookies, joiningCookie, recoveryCookie, refreshCookie } from './cookies.ts'
import { endSession, readSessions } from './my-sessions.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { startRecovery } from './start-recovery.ts'
import { join, sendVerification, verify } from './verify-email.ts'

export const accountRoutes: Routes = ({ serve }) => {
  serve(accountsContract.signUp, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    const { reply, cookie } = await signUp(deps, who, body, browserOf(http))
    joiningCookie.write(http, cookie)
    return reply
  })
  serve(accountsContract.sendVerification, ({ home, params }) => sendVerification(home.deps, home.who, params.id))
  serve(accountsContract.verify, ({ deps, who, params }) => verify(deps, who, params.token))
  serve(accountsContract.join, async ({ deps, who, params, http }) => {
    checkCsrfOrigin(http)
    const browser = browserOf(http)
    const { reply, cookie } = await join(deps, who, params.token, joiningCookie.read(http), browser)
    if (cookie) {
      joiningCookie.clear(http)
      giveCookies(http, browser, cookie)
    }
    return reply
  })
  serve(accountsContract.startRecovery, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    recoveryCookie.write(http, await startRecovery(deps, who, body.email, browserOf(http)))
    return { status: 'sent' as const }
  })
  serve(accountsContract.checkRecovery, async ({ deps, who, query, http }) => {
    checkCsrfOrigin(http)
    http.header('Referrer-Policy', 'no-referrer')
    await checkRecoveryCode(deps, who.library, recoveryCookie.read(http), query.code)
    return { status: 'valid' as const }
  })
  serve(accountsContract.resetPassword, async ({ deps, who, body, http }) => {
    checkCsrfOrigin(http)
    await resetPassword(deps, who, recoveryCookie.read(http), body)
    recoveryCookie.clear(http)
    refreshCookie.clear(http)
    return { status: 'changed' as const }
  })
  serve(accountsContract.sessions, ({ home }) => readSessions(home.deps, home.who))
  serve(accountsContract.endSession, async ({ home, params }) => {
    await endSession(home.deps, home.who, params.id)
    return {}
  })
}

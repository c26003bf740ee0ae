import { accountsContract } from '../../src/lib/contract/accounts.ts'
import type { Routes } from '../http/serve.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import { browserOf, checkCsrfOrigin, recoveryCookie, refreshCookie } from './cookies.ts'
import { endSession, readSessions } from './my-sessions.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { startRecovery } from './start-recovery.ts'
import { sendVerification, verify } from './verify-email.ts'

export const accountRoutes: Routes = ({ serve, deps }) => {
  serve(accountsContract.signUp, ({ who, body, http }) => signUp(deps, who, body, browserOf(http)))
  serve(accountsContract.sendVerification, ({ who, params }) => sendVerification(deps, who, params.id))
  serve(accountsContract.verify, ({ who, params }) => verify(deps, who, params.token))
  serve(accountsContract.startRecovery, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    recoveryCookie.write(http, await startRecovery(deps, who, body.email, browserOf(http)))
    return { status: 'sent' as const }
  })
  serve(accountsContract.checkRecovery, async ({ who, query, http }) => {
    checkCsrfOrigin(http)
    http.header('Referrer-Policy', 'no-referrer')
    await checkRecoveryCode(deps, who.library.library_id, recoveryCookie.read(http), query.code)
    return { status: 'valid' as const }
  })
  serve(accountsContract.resetPassword, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    await resetPassword(deps, who, recoveryCookie.read(http), body)
    recoveryCookie.clear(http)
    refreshCookie.clear(http)
    return { status: 'changed' as const }
  })
  serve(accountsContract.sessions, ({ who }) => readSessions(deps, who))
  serve(accountsContract.endSession, async ({ who, params }) => {
    await endSession(deps, who, params.id)
    return {}
  })
}

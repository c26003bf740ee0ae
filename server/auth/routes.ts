import type { Context } from 'hono'
import { authContract } from '../../src/lib/contract/auth.ts'
import type { App } from '../http/app-types.ts'
import type { Routes } from '../http/serve.ts'
import { authorizationUrl } from './authorization-url.ts'
import { checkRecoveryCode } from './check-recovery-code.ts'
import {
  type Browser,
  browserOf,
  recoveryCookie,
  refreshCookie,
  checkCsrfOrigin,
  ssoCookie,
  writeUid,
} from './cookies.ts'
import { finishSso } from './finish-sso.ts'
import { endSession, readSessions } from './my-sessions.ts'
import { refresh } from './refresh.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { startRecovery } from './start-recovery.ts'
import { sendVerification, verify } from './verify-email.ts'

/** Gives a browser what a sign-in gives it: the session's cookie and its own label. */
function giveCookies(http: Context<App>, browser: Browser, cookie: string): void {
  refreshCookie.write(http, cookie)
  writeUid(http, browser)
}

export const authRoutes: Routes = ({ serve, deps }) => {
  serve(authContract.signUp, ({ who, body, http }) => signUp(deps, who, body, browserOf(http)))
  serve(authContract.sendVerification, ({ who, params }) => sendVerification(deps, who, params.id))
  serve(authContract.verify, ({ who, params }) => verify(deps, who, params.token))
  serve(authContract.signIn, async ({ who, body, http }) => {
    const browser = browserOf(http)
    const { reply, cookie } = await signIn(deps, who, body, browser)
    giveCookies(http, browser, cookie)
    return reply
  })
  serve(authContract.signOut, async ({ who, http }) => {
    checkCsrfOrigin(http)
    await signOut(deps, who, refreshCookie.read(http), http.req.header('authorization')?.slice('Bearer '.length))
    refreshCookie.clear(http)
    return {}
  })
  serve(authContract.access, async ({ who }) => ({
    level: who.level,
    exp: who.exp,
    impersonating: who.impersonator !== undefined,
  }))
  serve(authContract.refresh, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    const { token, cookie } = await refresh(deps, who, refreshCookie.read(http), body.access_token)
    refreshCookie.write(http, cookie)
    return { token }
  })
  serve(authContract.startRecovery, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    recoveryCookie.write(http, await startRecovery(deps, who, body.email, browserOf(http)))
    return { status: 'sent' as const }
  })
  serve(authContract.checkRecovery, async ({ who, query, http }) => {
    checkCsrfOrigin(http)
    http.header('Referrer-Policy', 'no-referrer')
    await checkRecoveryCode(deps, who.library.library_id, recoveryCookie.read(http), query.code)
    return { status: 'valid' as const }
  })
  serve(authContract.resetPassword, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    await resetPassword(deps, who, recoveryCookie.read(http), body)
    recoveryCookie.clear(http)
    refreshCookie.clear(http)
    return { status: 'changed' as const }
  })
  serve(
    authContract.startOpenId,
    async ({ who, http }) => http.redirect(await authorizationUrl(deps, who, http), 302) as never,
  )
  serve(authContract.openId, async ({ who, body, http }) => {
    checkCsrfOrigin(http)
    const browser = browserOf(http)
    const { reply, cookie } = await finishSso(deps, who, ssoCookie.read(http), body, browser)
    ssoCookie.clear(http)
    giveCookies(http, browser, cookie)
    return reply
  })
  serve(authContract.sessions, ({ who }) => readSessions(deps, who))
  serve(authContract.endSession, async ({ who, params }) => {
    await endSession(deps, who, params.id)
    return {}
  })
}

/** The secrets of one sign-in under way: the state the provider must send back, and the verifier only we have. */
export type SsoFlow = { state: string; nonce: string; verifier: string }

/** A person's identity at the provider. The address is a mere claim unless `emailVerified`. */
export type SsoPerson = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The parameters the provider sends back through the browser. */
export type SsoAnswer = { code: string; state: string; iss?: string | undefined }

/** A single sign-on provider, by OpenID Connect's authorization code flow with PKCE (S256). */
export type Sso = {
  begin: () => SsoFlow
  /** Where to send the browser. @throws SsoUnavailable */
  pageFor: (flow: SsoFlow, redirectUri: string) => Promise<string>
  /** Exchanges the answer for the person. @throws SsoRefused, SsoUnavailable */
  finish: (flow: SsoFlow, redirectUri: string, answer: SsoAnswer) => Promise<SsoPerson>
}

/** The provider cannot be reached, or fails: trying again may help. */
export class SsoUnavailable extends Error {}

/** The answer is not good: a code used before, a token of another's, a nonce that does not match. */
export class SsoRefused extends Error {
  /** The provider's own words for it, where it gave some. */
  readonly said: string | null
  constructor(message: string, { said = null, ...options }: ErrorOptions & { said?: string | null } = {}) {
    super(message, options)
    this.said = said
  }
}

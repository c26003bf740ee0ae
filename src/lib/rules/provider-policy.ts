/** Sources that a page's content security policy must allow for the payment provider's script. */
export type ProviderPolicy = {
  scripts: string[]
  frames: string[]
  calls: string[]
  pictures: string[]
  /** The provider's script writes styles of its own into the page. */
  inlineStyles: boolean
}

const provider = 'https://*.paypal.com'
const itsPictures = 'https://*.paypalobjects.com'

/** For the script at an address: the provider's own hosts, or only the script's where it is not the provider's. */
export function providerPolicy(sdk: string): ProviderPolicy {
  const { protocol, hostname, origin } = new URL(sdk)
  if (protocol !== 'https:' || !/(^|\.)paypal\.com$/.test(hostname)) {
    return { scripts: [origin], frames: [], calls: [], pictures: [], inlineStyles: false }
  }
  return {
    scripts: [provider, itsPictures],
    frames: [provider],
    calls: [provider],
    pictures: [provider, itsPictures],
    inlineStyles: true,
  }
}

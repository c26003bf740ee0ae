/** Where calls go and in whose words: what the page says of itself on `<html>`. Tests and scripts fill it in. */
const page = typeof document === 'undefined' ? undefined : document.documentElement

export const place = {
  /** Empty: the page's own origin. */
  base: '',
  lang: page?.lang || 'it',
  library: page?.dataset.library ?? '',
  /** The sentence for a call that never arrived; it cannot come from the server. */
  offline: page?.dataset.offline ?? '',
}

type Agent = Navigator & { userAgentData?: { mobile: boolean } }

/**
 * The page's own rules let a browser prefetch a link that a pointer rests on. Devices that are surely no phone may
 * prerender it too: prerendering costs battery and pictures that may never be seen.
 */
export function startPrerendering(): void {
  const rules = document.getElementById('ahead') as HTMLScriptElement
  const more = document.createElement('script')
  more.type = rules.type
  more.text = rules.text.replace('fetch', 'render')
  if ((navigator as Agent).userAgentData?.mobile === false) document.body.append(more)
}

type Agent = Navigator & { userAgentData?: { mobile: boolean } }

/**
 * The page's own rules let a browser fetch the page behind a link that a pointer rests on. One that is surely on no
 * phone may draw it too: drawing costs a battery, and pictures that nobody may look at.
 */
export function startDrawingAhead(): void {
  const rules = document.getElementById('ahead') as HTMLScriptElement
  const more = document.createElement('script')
  more.type = rules.type
  more.text = rules.text.replace('fetch', 'render')
  if ((navigator as Agent).userAgentData?.mobile === false) document.body.append(more)
}

/** Alive because a camera opens only when asked to, and what it reads leads on at once. */
import { useRef, useState } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import type scanMessages from '../../content/strings/it/scan.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { scannedCode, scannedObject } from '../../lib/rules/scanned-code.ts'
import { findObject } from '../../lib/stores/catalog/scan.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ByHand } from './ByHand.tsx'
import { useCamera } from '../../ui/use-camera.ts'

type Props = { lang: Lang; messages: (typeof scanMessages)['scan']; rules: typeof rulesMessages }

export function Scan({ lang, messages, rules }: Props) {
  const t = translator(messages, lang)
  const [strange, setStrange] = useState(false)
  // A camera reads the same label many times a second.
  const looked = useRef('')
  const lookUp = async (text: string) => {
    looked.current = text
    const code = scannedCode(text)
    const found = code === null ? null : await findObject(code)
    if (found && 'id' in found) location.assign(href.product(lang, found.id))
    else setStrange(true)
  }
  const { video, state, start, stop } = useCamera(text => {
    const id = scannedObject(text, location.origin)
    if (id) location.assign(href.product(lang, id))
    else if (looked.current !== text) void lookUp(text)
    return id !== null
  })
  const on = state === 'scanning'
  const asking = state === 'asking'
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <section className="grid content-start gap-4" aria-labelledby="camera">
        <h2 id="camera" className="text-xl">
          {t('camera')}
        </h2>
        <p>{t('why')}</p>
        <video ref={video} className="finder" hidden={!on} muted playsInline aria-label={t('aim')} />
        <div role="status">
          {asking && <Notice>{t('asking')}</Notice>}
          {on && !strange && <p className="text-muted">{t('aim')}</p>}
          {on && strange && (
            <Notice tone="warn" title={t('strange')}>
              {t('strange_text')}
            </Notice>
          )}
          {state !== 'idle' && !asking && !on && (
            <Notice tone="warn" title={t(`problems.${state}.title`)}>
              {t(`problems.${state}.text`)}
            </Notice>
          )}
        </div>
        <Button
          icon={on ? 'close' : 'camera'}
          variant={on ? 'outline' : 'filled'}
          className="justify-self-start"
          busy={asking}
          onClick={on ? stop : start}
        >
          {t(on ? 'stop' : state === 'idle' || asking ? 'start' : 'again')}
        </Button>
      </section>
      <ByHand lang={lang} messages={messages} rules={rules} />
    </div>
  )
}

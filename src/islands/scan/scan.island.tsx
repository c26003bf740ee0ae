/** Alive because a camera opens only when asked to, and what it reads leads on at once. */
import { useState } from 'react'
import type rulesMessages from '../../content/strings/it/rules.json'
import type scanMessages from '../../content/strings/it/scan.json'
import { href, type Lang } from '../../lib/addresses.ts'
import { scannedCode, scannedObject } from '../../lib/rules/scanned-code.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { findObject } from '../../lib/stores/catalog/scan.ts'
import { type Translate, translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ByHand } from './ByHand.tsx'
import { useCamera } from '../../ui/use-camera.ts'

type Props = { lang: Lang; messages: (typeof scanMessages)['scan']; rules: typeof rulesMessages }

/** What became of the last code that the camera read: it is looked up, is nobody's here, or could not be looked up. */
type Said = null | 'looking' | 'strange' | CallProblem

export function Scan({ lang, messages, rules }: Props) {
  const t = translator(messages, lang)
  const [said, setSaid] = useState<Said>(null)
  const lookUp = async (code: string) => {
    setSaid('looking')
    const found = await findObject(code)
    if ('id' in found) {
      setSaid(null)
      return location.assign(href.product(lang, found.id))
    }
    setSaid(found.problem.code === 'product.not_found' ? 'strange' : found.problem)
  }
  const { video, state, start, stop } = useCamera(text => {
    const id = scannedObject(text, location.origin)
    const code = id === null ? scannedCode(text) : null
    if (id) location.assign(href.product(lang, id))
    else if (code) void lookUp(code)
    else setSaid('strange')
    return id !== null || code !== null
  })
  const press = () => {
    setSaid(null)
    if (on) stop()
    else start()
  }
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
          {said ? <OfLabel t={t} said={said} /> : on && <p className="text-muted">{t('aim')}</p>}
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
          busy={asking || said === 'looking'}
          onClick={press}
        >
          {t(on ? 'stop' : state === 'idle' || asking ? 'start' : 'again')}
        </Button>
      </section>
      <ByHand lang={lang} messages={messages} rules={rules} />
    </div>
  )
}

function OfLabel({ t, said }: { t: Translate<Props['messages']>; said: NonNullable<Said> }) {
  if (said === 'looking') return <Notice>{t('looking')}</Notice>
  if (said !== 'strange') return <Notice tone="error">{messageOf(said)}</Notice>
  return (
    <Notice tone="warn" title={t('strange')}>
      {t('strange_text')}
    </Notice>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useCamera } from '../../ui/use-camera.ts'
import { hasSound, setSound } from './beep.ts'
import type { CameraI18n } from './scan-messages.ts'

type Props = CameraI18n & {
  /** The screen fetched the camera because somebody asked for it: it starts at once, and the screen has the button. */
  asked?: boolean
  onText: (text: string) => void
}

/** The camera, which goes on reading until it is stopped. */
export function ScanCamera({ t, asked = false, onText }: Props) {
  const { video, state, start, stop, torch, toggleTorch } = useCamera(text => {
    onText(text)
    return false
  })
  const on = state === 'scanning'
  const asking = state === 'asking'
  const starting = useRef(asked && start)
  useEffect(() => {
    if (starting.current) starting.current()
  }, [])
  return (
    <section className="grid gap-3" aria-label={t('camera.camera')}>
      <video ref={video} className="desk-finder" hidden={!on} muted playsInline aria-label={t('camera.aim')} />
      <div role="status">
        {asking && <Notice>{t('camera.asking')}</Notice>}
        {state !== 'idle' && !asking && !on && (
          <Notice tone="warn" title={t(`camera.problems.${state}.title`)}>
            {t(`camera.problems.${state}.text`)}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!(asked && (on || asking)) && (
          <Button
            icon={on ? 'close' : 'camera'}
            variant={on ? 'outline' : 'filled'}
            busy={asking}
            onClick={on ? stop : start}
          >
            {t(on ? 'camera.stop' : state === 'idle' || asking ? 'camera.start' : 'camera.again')}
          </Button>
        )}
        {torch !== null && (
          <Button variant="outline" aria-pressed={torch} onClick={toggleTorch}>
            {t(torch ? 'counter.torch_off' : 'counter.torch_on')}
          </Button>
        )}
        <Sound t={t} />
      </div>
    </section>
  )
}

function Sound({ t }: CameraI18n) {
  const [sound, change] = useState(hasSound)
  return (
    <Choice
      type="checkbox"
      label={t('counter.sound')}
      checked={sound}
      onChange={({ currentTarget }) => {
        setSound(currentTarget.checked)
        change(currentTarget.checked)
      }}
    />
  )
}

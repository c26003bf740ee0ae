import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { FormI18n } from './messages.ts'
import { ScanField } from './ScanField.tsx'
import type { CameraI18n } from './scan-messages.ts'
import { stillSeen } from './still-seen.ts'

const ScanCamera = lazy(async () => ({ default: (await import('./ScanCamera.tsx')).ScanCamera }))

type Props = Pick<FormI18n, 'tRules'> &
  CameraI18n & {
    label: string
    hint: string
    find: string
    /** What the last label was. */
    children: ReactNode
    onText: (text: string) => void
  }

/** The field for labels above a list, and the camera for whoever asks for it. */
export function ScanLabels({ t, children, onText, ...field }: Props) {
  const [on, turn] = useState(false)
  const [isSeenStill] = useState(() => stillSeen())
  return (
    <div className="prepare-scan">
      {on && (
        <Suspense fallback={<Spinner />}>
          <ScanCamera t={t} asked onText={text => isSeenStill(text) || onText(text)} />
        </Suspense>
      )}
      <div className="prepare-field">
        <ScanField {...field} onText={onText} />
        <Button
          variant="outline"
          icon={on ? 'close' : 'camera'}
          aria-label={t(on ? 'camera.stop' : 'camera.start')}
          onClick={() => turn(!on)}
        >
          {null}
        </Button>
      </div>
      {children}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { $copy, type DeviceCopy } from '../../lib/stores/desk/device-copy.ts'
import { AsOf } from './AsOf.tsx'
import type { AsOfI18n } from './offline-messages.ts'
import { WithCopy } from './WithCopy.tsx'

type Props = AsOfI18n & { retry: () => void; otherwise: ReactNode; list: (copy: DeviceCopy) => ReactNode }

/** Something of today as the device has it, read again as soon as there is a network. */
export function OfflineList({ otherwise, list, retry, ...i18n }: Props) {
  const copy = useStore($copy)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <WithCopy otherwise={otherwise}>
      {copy && (
        <div className="grid gap-4">
          <AsOf {...i18n} retry={retry} />
          {list(copy)}
        </div>
      )}
    </WithCopy>
  )
}

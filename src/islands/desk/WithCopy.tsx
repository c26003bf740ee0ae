import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { $copy, readCopy } from '../../lib/stores/desk/device-copy.ts'

type Props = { otherwise?: ReactNode; children: ReactNode }

/** Draws a screen without a session where the device has a copy of the desk; `otherwise` where it has none. */
export function WithCopy({ otherwise, children }: Props) {
  const copy = useStore($copy)
  const [looked, setLooked] = useState(false)
  const isNeeded = otherwise !== undefined
  useEffect(() => {
    if (isNeeded) void readCopy().finally(() => setLooked(true))
  }, [isNeeded])
  if (!isNeeded || copy) return <>{children}</>
  return looked ? <>{otherwise}</> : null
}

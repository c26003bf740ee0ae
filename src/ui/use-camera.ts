import { useEffect, useRef, useState } from 'react'
import { openReader, type ReadCode } from './read-codes.ts'

/** Why there is no picture: not allowed, no camera, in use or broken, or a page that may not ask. */
export type CameraProblem = 'refused' | 'none' | 'busy'
export type CameraState = 'idle' | 'asking' | 'scanning' | CameraProblem

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

const betweenPicturesMs = 150

type Light = MediaTrackCapabilities & { torch?: boolean }

/** The track of a camera that has a light; not all browsers say so. */
const litTrack = (stream: MediaStream) =>
  stream.getVideoTracks().find(track => (track.getCapabilities?.() as Light | undefined)?.torch) ?? null

const release = (stream: MediaStream | null) => stream?.getTracks().forEach(track => track.stop())

/**
 * A camera that reads codes. `onText` answers whether that was the one: then the camera stops; it stops too when
 * the page is left or hidden.
 */
export function useCamera(onText: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const held = useRef<MediaStream | null>(null)
  const [state, setState] = useState<CameraState>('idle')
  /** Null without a light. */
  const [torch, setTorch] = useState<boolean | null>(null)

  function stop() {
    release(held.current)
    held.current = null
    setState('idle')
    setTorch(null)
  }

  async function toggleTorch() {
    const track = held.current && litTrack(held.current)
    const lit = { torch: !torch } as MediaTrackConstraintSet
    const done = await track?.applyConstraints({ advanced: [lit] }).then(
      () => true,
      () => false,
    )
    if (done) setTorch(!torch)
  }

  useEffect(() => {
    const hide = () => {
      if (document.hidden && held.current) stop()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', stop)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', stop)
      release(held.current)
    }
  }, [])

  async function start() {
    setState('asking')
    try {
      if (!navigator.mediaDevices) return setState('none')
      const constraints = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }
      const stream = await navigator.mediaDevices.getUserMedia({ video: constraints })
      release(held.current)
      held.current = stream
      video.current!.srcObject = stream
      const [read] = await Promise.all([openReader(), video.current!.play()])
      if (held.current !== stream) return
      setState('scanning')
      setTorch(litTrack(stream) ? false : null)
      if (await watch(video.current!, read, () => held.current === stream, onText)) stop()
    } catch (error) {
      release(held.current)
      held.current = null
      setState(problems[(error as DOMException).name] ?? 'busy')
    }
  }

  return { video, state, start: () => void start(), stop, torch, toggleTorch: () => void toggleTorch() }
}

async function watch(
  video: HTMLVideoElement,
  read: ReadCode,
  goesOn: () => boolean,
  onText: (text: string) => boolean,
): Promise<boolean> {
  while (goesOn()) {
    const text = await read(video)
    if (text !== null && goesOn() && onText(text)) return true
    await new Promise(done => setTimeout(done, betweenPicturesMs))
  }
  return false
}

import { storedText } from '../../lib/stored.ts'

const chosen = storedText('browser', 'scan_sound')

export const hasSound = (): boolean => chosen.get() !== '0'

export const setSound = (on: boolean): void => (on ? chosen.remove() : chosen.set('0'))

let context: AudioContext | null = null

/** A short tone: a high one for what is known, a low one for what is not. */
export function beep(good: boolean): void {
  if (!hasSound() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const [tone, volume, now] = [context.createOscillator(), context.createGain(), context.currentTime]
  const seconds = good ? 0.09 : 0.25
  tone.frequency.value = good ? 1200 : 280
  volume.gain.setValueAtTime(0.2, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(now)
  tone.stop(now + seconds)
}

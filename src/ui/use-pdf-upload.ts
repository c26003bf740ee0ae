import { useState } from 'react'
import { largestFile } from '../lib/rules/largest-file.ts'

type Outcome<P> = { ok: true } | { ok: false; problem: P }

type Options<P> = {
  send: (file: File) => Promise<Outcome<P>>
  onSent: (file: File) => void
  unsupported: (file: File) => string
  tooLarge: (file: File) => string
  /** The sentence of any other refusal. */
  messageOf: (problem: P) => string
}

/** A PDF goes up: one that did not arrive is kept, to be sent again; one that will not do is chosen anew. */
export function usePdfUpload<P extends { code: string }>(options: Options<P>) {
  const { send: call, onSent, unsupported, tooLarge, messageOf } = options
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState<File | null>(null)
  const sentenceOf = (refused: P, file: File) => {
    if (refused.code === 'document.unsupported') return unsupported(file)
    return refused.code === 'file.too_large' ? tooLarge(file) : messageOf(refused)
  }
  async function run(work: () => Promise<Outcome<P>>): Promise<Outcome<P>> {
    setProblem('')
    setAgain(null)
    setBusy(true)
    const outcome = await work()
    setBusy(false)
    return outcome
  }
  async function send(file: File): Promise<void> {
    if (file.size > largestFile) {
      setAgain(null)
      return setProblem(tooLarge(file))
    }
    const outcome = await run(() => call(file))
    if (outcome.ok) return onSent(file)
    setProblem(sentenceOf(outcome.problem, file))
    if (!/^(?:file|document)\./.test(outcome.problem.code)) setAgain(file)
  }
  /** Something else is done with the document: what it is refused for stands in the same place. */
  async function change(work: () => Promise<Outcome<P>>): Promise<boolean> {
    const outcome = await run(work)
    if (!outcome.ok) setProblem(messageOf(outcome.problem))
    return outcome.ok
  }
  return { busy, problem, again, send, change }
}

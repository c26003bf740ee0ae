/** Reads a code in a picture; null when there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own reader, or else a library that is loaded when the member starts scanning. */
export async function openReader(): Promise<ReadCode> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): string[] => [])
  if (!native || !formats?.includes('qr_code')) return openFetchedReader()
  const detector = new native({ formats: ['qr_code'] })
  return async video => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

/** Wide enough for a label held at arm's length, small enough for an old phone. */
const pictureWidth = 720

async function openFetchedReader(): Promise<ReadCode> {
  const [{ ZXingHtml5QrcodeDecoder }, { Html5QrcodeSupportedFormats, BaseLoggger }] = await Promise.all([
    import('html5-qrcode/esm/zxing-html5-qrcode-decoder'),
    import('html5-qrcode/esm/core'),
  ])
  const decoder = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, new BaseLoggger(false))
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  return async video => {
    const scale = Math.min(1, pictureWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    // It throws for every picture without a code.
    const found = await decoder.decodeAsync(canvas).catch(() => null)
    return found?.text ?? null
  }
}

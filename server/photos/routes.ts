import { PhotoList, photosContract } from '../../src/lib/contract/photos.ts'
import type { Config } from '../config.ts'
import type { Routes } from '../http/serve.ts'
import { readPlanOf } from '../imports/read-upload.ts'
import { addToProduct } from './add-photo.ts'
import { checkPhotos, passPhotos, placeFile } from './place-photos.ts'
import { nextInRound } from './round.ts'
import { openZip } from './sources.ts'
import { addPiece, beginZip, dropZip, pathOf, requireZip } from './staged-zip.ts'

export const photosRoutes =
  ({ dataDir }: Pick<Config, 'dataDir'>): Routes =>
  ({ serve }) => {
    const stagedAt = (library: string, { id }: { id: string }) => pathOf(dataDir, library, id)
    serve(photosContract.check, async ({ deps, who, http }) =>
      checkPhotos(deps.db, await readPlanOf(PhotoList, http, who)),
    )
    serve(photosContract.place, ({ deps, who, http }) => placeFile(deps, who, http))
    serve(photosContract.openZip, ({ who }) => beginZip(dataDir, who.library.library_id))
    serve(photosContract.sendPiece, ({ who, params, http }) => addPiece(stagedAt(who.library.library_id, params), http))
    serve(photosContract.passZip, async ({ deps, who, params, body }) => {
      const path = await requireZip(stagedAt(who.library.library_id, params))
      const source = await openZip(path)
      try {
        const pass = await passPhotos(deps, who, source, body.from, body.write)
        if (body.write && pass.next === null) await dropZip(path)
        return pass
      } finally {
        source.close()
      }
    })
    serve(photosContract.round, ({ deps, who, body }) => nextInRound(deps, who, body))
    serve(photosContract.add, ({ deps, who, http }) => addToProduct(deps, who, http))
  }

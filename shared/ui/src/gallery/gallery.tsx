import '../styles/layers.css'
import { Button } from '../button/button.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { SkipLink } from '../layout/skip-link.tsx'
import { inEnglish } from '../texts/english-texts.ts'
import { KitTextsProvider } from '../texts/kit-texts.ts'
import { Toaster } from '../toast/toaster.tsx'
import { GalleryCharts } from './gallery-charts.tsx'
import { GalleryButtons, GalleryFields } from './gallery-controls.tsx'
import { GalleryData, GalleryProgress } from './gallery-data.tsx'
import { GalleryFloating, GalleryStates } from './gallery-feedback.tsx'
import classes from './gallery.module.css'

export function Gallery() {
  return (
    <KitTextsProvider value={inEnglish}>
      <SkipLink href="#gallery">Skip to content</SkipLink>
      <main id="gallery" className={classes.root}>
        <PageHeading
          size="display"
          eyebrow="Kit"
          lead="Every component of the kit, in the states a page can meet."
          actions={<Button variant="secondary">Download</Button>}
        >
          Components
        </PageHeading>
        <GalleryButtons />
        <GalleryFields />
        <GalleryStates />
        <GalleryFloating />
        <GalleryProgress />
        <GalleryData />
        <GalleryCharts />
      </main>
      <Toaster label="Notices" />
    </KitTextsProvider>
  )
}

import { examplesOf } from '#web/examples/examples.ts'
import { LONG, LONG_MARATHI } from '#web/examples/invented.ts'
import crest from '#web/ui/crest/crest.svg'
import { Carousel } from './carousel.tsx'

const texts = ['Camp of registration in Bakul', LONG, LONG_MARATHI]
const items = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, text: texts[id % texts.length] ?? '', isMarathi: id % 3 === 2 }))

const turns = (count: number, layout: 'single' | 'row') => (
  <Carousel
    label={`${count} announcements, ${layout}`}
    items={items(count)}
    everyMs={10_000}
    layout={layout}
    names={{ pause: 'Pause', play: 'Play', previous: 'Previous', next: 'Next' }}
  >
    {({ text, isMarathi }) => (
      <figure>
        {/* With one item at a time the controls are below a picture of this shape. */}
        <img src={crest} alt="" className="aspect-[16/9.4] w-full rounded-2xl bg-surface-2 object-cover" />
        <figcaption
          lang={isMarathi ? 'mr' : 'en'}
          className={`mt-3 min-h-11 text-md ${layout === 'row' ? '' : 'sm:pr-76'}`}
        >
          <a href="/circulars">{text}</a>
        </figcaption>
      </figure>
    )}
  </Carousel>
)

export default examplesOf('Carousel', {
  'one, without controls': turns(1, 'row'),
  'several, a row': turns(6, 'row'),
  'one at a time': turns(3, 'single'),
  'many, one at a time': turns(14, 'single'),
})

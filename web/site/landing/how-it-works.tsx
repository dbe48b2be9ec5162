import { steps } from './content.ts';
import { Heading } from './heading.tsx';

/** Three legs on a course line. */
export function HowItWorks() {
  return (
    <section id="how" className="page py-20">
      <Heading
        title="Three legs from request to finished job"
        text="The same short route for an oil change or a panel rebuild."
      />
      <ol className="relative mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(([title, text], i) => (
          <li key={title} className="relative">
            <div aria-hidden className="flex items-center">
              <span
                className={`size-3.5 rotate-45 rounded-[2px] border-2 border-course ${i === 2 ? 'bg-course' : 'bg-canvas'}`}
              />
              {i < 2 && (
                <>
                  <span className="absolute left-[22px] right-[-26px] top-[6px] hidden h-0.5 bg-course md:block" />
                  <span className="absolute -bottom-8 left-1.5 top-[22px] w-0.5 bg-course md:hidden" />
                </>
              )}
            </div>
            <h3 className="text-xl max-md:-mt-5 max-md:pl-9 md:mt-6">{title}</h3>
            <p className="mt-2 max-w-[34ch] text-base text-ink-2 max-md:pl-9">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

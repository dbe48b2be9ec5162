import { createFileRoute } from '@tanstack/react-router';
import { DemoRibbon } from '#web/demo/ribbon.tsx';
import { LoadingDemo } from '#web/features/loading-demo/loading-demo.tsx';

export const Route = createFileRoute('/demo/loading')({
  component: () => (
    <>
      <DemoRibbon />
      <LoadingDemo />
    </>
  ),
});

import { createFileRoute } from '@tanstack/react-router';
import { LoadingDemo } from '#web/features/loading-demo/loading-demo.tsx';

export const Route = createFileRoute('/demo/loading')({ component: LoadingDemo });

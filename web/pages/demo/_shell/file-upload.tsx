import { createFileRoute } from '@tanstack/react-router';
import { MyDocuments } from '#web/features/documents/my-documents.tsx';

export const Route = createFileRoute('/demo/_shell/file-upload')({ component: MyDocuments });

// The board of parts at /dev/ui. Vite serves this page while developing; a build starts from index.html and never sees it.
import './board.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './board.tsx';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Board />
  </StrictMode>,
);

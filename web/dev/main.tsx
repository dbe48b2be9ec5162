// Component board at /dev/ui. Only the Vite dev server serves it: the build starts from index.html.
import './board.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from './board.tsx';

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Board />
  </StrictMode>,
);

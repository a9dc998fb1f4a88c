import { Tooltip as Base } from "@base-ui/react/tooltip";
import style from "./tooltip.module.css";

interface TipProps {
  beside: Element;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  /** When it is pointed at itself. */
  onStay: () => void;
}

/** The word itself; Esc takes it away, pointing at it keeps it. */
export function Tip({ beside, text, isOpen, onClose, onStay }: TipProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={beside} side="bottom" sideOffset={6} className={style.above}>
          <Base.Popup className={style.tip} onPointerEnter={onStay}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

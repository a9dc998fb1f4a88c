import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import style from "./editor.module.css";

interface DifferProps {
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people wrote at once: what the other one has, and the choice. Nothing goes by itself. */
export function Differ({ theirs, onMine, onTheirs }: DifferProps) {
  return (
    <div className={style.differ}>
      <div role="alert">
        <h3>
          <Icon of={TriangleAlert} />A colleague changed this meanwhile
        </h3>
      </div>
      <div className={style.theirs}>
        <p className={style.theirsLabel}>Theirs</p>
        {theirs.trim() === "" ? <p>Nothing: they emptied it.</p> : <Markdown>{theirs}</Markdown>}
      </div>
      <div className={style.ways}>
        <Button onClick={onMine}>Go on with mine</Button>
        <Button onClick={onTheirs}>Take theirs</Button>
      </div>
    </div>
  );
}
